/** The door: the heart on goods. The list is reached by its address. */
export { FavoriteButton } from './components/favorite-button.tsx'
export { FavoritesProvider } from './components/favorites-provider.tsx'
