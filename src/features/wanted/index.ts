/** The door: the way to ask for what a search did not find. */
export { WantedLink } from './components/wanted-link.tsx'
