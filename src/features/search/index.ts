/** The door: the header's box, and hot searches as chips for the start page. */
export { HotChips } from './components/hot-searches.tsx'
export { SearchBox } from './components/search-box.tsx'
