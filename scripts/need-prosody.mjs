/**
 * The XMPP gateway is tested with Prosody, with an independent library (slixmpp) and a client for people (profanity in tmux);
 * servers find each other in two network namespaces.
 */
import { needPackages } from './debian-packages.mjs';

needPackages(['prosody', 'python3-slixmpp', 'profanity', 'tmux', 'iproute2'], 'tests of the XMPP gateway');
