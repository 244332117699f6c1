/** The door: what every page knows of the site, such as menus, hot searches and offers. */
export { CommonProvider } from './components/common-provider.tsx'
export { type CommonAnswer, CommonContext, useCommon } from './queries.ts'
