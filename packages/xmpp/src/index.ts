/** The XMPP gateway; and playing through one with an account of one's own. */
export { Account, type AccountOptions } from './account.js';
export { Component, type ComponentOptions } from './component.js';
export { Gateway, type GatewayOptions } from './gateway.js';
export { GatewayState } from './gateway-state.js';
export type { Platform } from './platform.js';
export { remotePlatform } from './remote-platform.js';
export { NotAdmitted, type Transport } from './transport.js';
export { isAddress, readService } from './player/service-address.js';
export { type PlayerOptions, signIn, type XmppPort } from './player/sign-in.js';
