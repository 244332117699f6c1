import type { Plugin } from 'vite'

/** In development one server has both entries: addresses below /ops get the seller's page. */
export const opsPage = (): Plugin => ({
  name: 'changbei:ops-page',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const isPage = request.headers.accept?.includes('text/html') && /^\/ops(?:[/?]|$)/.test(request.url ?? '')
      if (isPage) request.url = '/ops.html'
      next()
    })
  },
})
