/** The door: choosing a region, and naming one. */
export { PlaceName } from './components/place-name.tsx'
export { RegionField } from './components/region-field.tsx'
