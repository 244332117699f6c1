/** What V8 is told before anything of ours runs: imported first, because it decides by what it has seen until then. */
import { setFlagsFromString } from 'node:v8'

// V8 lets the heap double or more between collections, and a server would take a hundred megabytes more at the same
// speed.
setFlagsFromString('--heap-growing-percent=40')
// What is made while a server starts lives as long as it: V8 concludes that whatever the same lines make later is old
// from its birth, queries and rows of a call too, and marks the whole heap every few hundred orders (ADR 156).
setFlagsFromString('--no-allocation-site-pretenuring')
