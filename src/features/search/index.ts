/** The door: the search box of the header. */
export { SearchBox } from './components/search-box.tsx'
