// Runs before the first paint: the colour scheme somebody chose here, else the system's. A build writes it into the
// page (scripts/vite/inline-scheme.ts). `src/ui/theme/scheme-button.tsx` writes the choice and sends the event.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('scheme')
    } catch {
      // Storage is blocked: follow the system.
    }
    const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    document.documentElement.className = isDark ? 'dark' : 'light'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#1A1F1D' : '#0B6E5B')
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('schemechange', apply)
  // Paper is light.
  addEventListener('beforeprint', () => (document.documentElement.className = 'light'))
  addEventListener('afterprint', apply)
})()
