/** The rules for beginners in English, as the players read them; examples to be played in blocks (kit: example.ts). */

export const rulesEn = `# Go

## The aim

Two players place black and white stones on the crossings of the lines. Whoever surrounds more of the board wins.

## Playing

Black begins, then the players take turns. On your turn you place **one stone on an empty crossing**, or you **pass**.
Stones never move; they leave the board only when they are captured.

## Liberties and capture

- Stones of one colour that touch along a line are a **chain**: they live and die together. Diagonals do not connect.
- The empty crossings beside a chain are its **liberties**.
- Take a chain's last liberty and you **capture** it: its stones go off the board and are your prisoners.
- A chain with one liberty left is in **atari**. Look out!

\`\`\`board
. . . . .
. . X . .
. X O . .
. . X . .
. . . . .
? You are Black. The white stone has one liberty left. Take it.
+ D3 Captured! All its liberties were taken, so it is your prisoner.
! Not there: look for the one empty crossing beside the white stone.
\`\`\`

\`\`\`board
. . . . .
. X X . .
X O O X .
. X O . .
. . X . .
? Three stones in a chain have one liberty in common. Take them all.
+ D2 Three prisoners with one stone: a chain lives and dies together.
! That is not the last liberty of the white chain.
\`\`\`

## What is not allowed

- **Occupied**: there is a stone already.
- **Suicide**: your own stone would have no liberty. It is allowed if you capture something by it, because that makes room.

\`\`\`board
. . . . .
. . . . .
. O . . .
O . O . .
. O . . .
? Try to put a black stone in the middle of the white ones.
- B2 Your stone would stand without a single liberty.
! Try B2, right in the middle.
\`\`\`

\`\`\`board
. X X . .
X O O X .
X O . O X
. X O X .
. . X . .
? Here, too, the point in the middle has no liberty. Or has it? Try.
+ C3 Allowed! The white stones around had no other liberty, so they go first, and your stone has room.
! Try C3, right in the middle.
\`\`\`

- **Ko**: you may not restore the position that was there before the opponent's move. Play somewhere else first; then you
  may take back. Some rulesets forbid every earlier position (*superko*).

\`\`\`board
. . . . .
. X O . .
X O . O .
. X O . .
. . . . .
? You are Black. Take the white stone on B3.
+ C3 Taken. Now your own stone on C3 has only one liberty, B3.
! White’s last liberty is C3.
? Now you are White. Take back at once, on B3.
- B3 Otherwise you would go on taking back for ever.
! Try B3.
? So first play anywhere else.
+ * Black answered. The board has changed, and the ko is open again.
= A1 E1 A5
? Now take back.
+ B3 That is a ko fight: every time, one of you must find a move elsewhere that the other has to answer.
! The ko is on B3.
\`\`\`

## Living

A group with **two eyes** (two empty crossings inside that the opponent cannot fill at the same time) can never be
captured. In **seki** neither side can attack without losing its own stones; both live.

\`\`\`board
. X . X O
X X X X O
O O O O O
. . . . .
. . . . .
turn: O
? You are White and have surrounded Black’s group, which has two eyes. Try to put a stone into one of them.
- A5 Nor would the other eye help. Two eyes: the group lives for ever.
- C5 Nor would the other eye help. Two eyes: the group lives for ever.
! Try A5 or C5, inside the black group.
\`\`\`

\`\`\`board
. X X X O
X X X X O
O O O O O
. . . . .
. . . . .
turn: O
? This group has only one eye. Take it.
+ A5 Seven prisoners. With a single eye a surrounded group is lost.
! Its last liberty is its eye, A5.
\`\`\`

## The end

Two passes in a row end play. Then both look at which stones are **dead**, that is, could not escape capture. A proposal is
worked out for you; click a chain to change it. When both accept the same marking, the game is counted. If you cannot agree,
play on: the one who did not ask moves first. If both pass again at once, all stones on the board count as alive.

\`\`\`board
. X O . .
. X O . .
. X O . .
. X O X .
. X O . .
? You are Black. All borders are closed and no move gains anything. What now?
+ pass White passes, too. Play is over.
= pass
! Nothing to gain there: it would only fill your own territory, or lose a stone. Pass.
? A proposal has marked your stone on D2 as dead: it could not escape. Do you agree?
+ accept Counted: you have 5 points of territory; White has 10, one prisoner, and komi. White wins.
= accept
! Leave the marking as it is and accept it.
\`\`\`

## Counting

- **By territory** (Japanese, AGA, simple): a point for each empty crossing you surround and for each prisoner. Dead stones
  are prisoners too.
- **By area** (Chinese, Tromp–Taylor): a point for each of your stones on the board and each crossing you surround.
- White gets **komi**, some points for moving second.
- Empty crossings between both colours belong to nobody.

| | Japanese | Chinese | AGA | Tromp–Taylor | simple |
| --- | --- | --- | --- | --- | --- |
| counting | territory | area | territory | area | territory |
| eyes in seki, false eyes | do not count | count | count | count | count |
| may not come back | simple ko | any position | any with the same player to move | any position | simple ko |
| suicide | no | no | no | several stones | no |
| a pass | is free | is free | costs a stone, White passes last | is free | is free |
| dead stones | agreed | agreed | agreed | must be captured | must be captured |
| komi | 6.5 | 7.5 | 7.5 | 7.5 | 0.5 |
| White gets for n handicap stones | – | n points | n − 1, through pass stones | – | – |

With simple ko a game may go round in a circle. When the same position with the same player to move is there for the third
time, the game ends without a result.

## Handicap

The weaker player takes Black. A handicap of 1 means only that White gets half a point of komi. With 2 to 9, Black starts
with so many stones on the board, on fixed places or wherever Black likes, and White moves first.`;
