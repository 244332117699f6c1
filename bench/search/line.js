import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'

/** A port of Node's threads as comlink wants it. */
export const endpointOf = (port) => nodeEndpoint(port)
