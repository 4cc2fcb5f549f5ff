"""Plays by text with an independent XMPP library: finds the service, makes a table through forms, joins its room.

Arguments: port, user, password, service, nick. Without a room as sixth argument it makes a table and prints its address;
with one it joins that. It plays what the dealer offers first until the match is over, and then prints "over".
"""

import asyncio
import ssl
import sys

import slixmpp

port, user, password, service, nick = sys.argv[1:6]
room = sys.argv[6] if len(sys.argv) > 6 else None


class Player(slixmpp.ClientXMPP):
    def __init__(self):
        super().__init__(f"{user}@localhost", password)
        for plugin in ("xep_0030", "xep_0004", "xep_0050", "xep_0045", "xep_0199"):
            self.register_plugin(plugin)
        self.over = asyncio.get_event_loop().create_future()
        self.room = room
        self.said = set()
        self.add_event_handler("session_start", self.start)
        self.add_event_handler("groupchat_message", self.heard)
        self.add_event_handler("failed_auth", lambda _: self.over.set_exception(Exception("refused")))
        self.ssl_context = ssl.create_default_context()
        self.ssl_context.check_hostname = False
        self.ssl_context.verify_mode = ssl.CERT_NONE

    def get_ssl_context(self):
        return self.ssl_context

    async def start(self, _):
        try:
            self.send_presence()
            info = await self["xep_0030"].get_info(jid=service)
            assert "http://jabber.org/protocol/commands" in info["disco_info"]["features"]
            if self.room is None:
                self.room = await self.create()
                print(f"room {self.room}", flush=True)
            items = await self["xep_0030"].get_items(jid=service)
            assert self.room in [str(item[0]) for item in items["disco_items"]["items"]], "the table is not listed"
            await self["xep_0045"].join_muc_wait(self.room, nick, timeout=300)
            print("joined", flush=True)
            if room is not None:
                self.say("ready")
        except Exception as problem:
            if not self.over.done():
                self.over.set_exception(problem)

    async def create(self):
        """The two steps of the command "create": which game, then its options."""
        first = await self["xep_0050"].send_command(service, "create", action="execute")
        form = first["command"]["form"]
        assert any(option["value"] == "prsi" for option in form.get_fields()["game"]["options"])
        second = await self.submit(first["command"]["sessionid"], {"game": "prsi"}, "next")
        fields = second["command"]["form"].get_fields()
        assert "option_rounds" in fields and "option_stackSevens" in fields
        values = {"title": "Made by slixmpp", "seats": "2", "option_rounds": "1", "option_stackSevens": "0"}
        done = await self.submit(second["command"]["sessionid"], values, "complete")
        assert done["command"]["status"] == "completed"
        return done["command"]["form"].get_fields()["room"]["value"]

    async def submit(self, session, values, action):
        form = self["xep_0004"].make_form(ftype="submit")
        for name, value in values.items():
            form.add_field(var=name, value=value)
        return await self["xep_0050"].send_command(service, "create", action=action, payload=form, sessionid=session)

    def say(self, text):
        self.send_message(mto=self.room, mbody=text, mtype="groupchat")

    def heard(self, message):
        body = message["body"]
        if message["mucnick"] != "dealer":
            return
        if "is ready." in body and room is None:
            self.say("start")
        for line in body.splitlines():
            if line.startswith("You can type: "):
                self.say(line.removeprefix("You can type: ").split("  ")[0])
                return
            if "The match is over" in line and not self.over.done():
                self.over.set_result(None)


async def main():
    player = Player()
    player.connect(("127.0.0.1", int(port)))
    await asyncio.wait_for(player.over, 300)
    print("over", flush=True)
    await player.disconnect(wait=1)


asyncio.get_event_loop().run_until_complete(main())
