// Runs before the first paint, so that a dark room stays dark. Key and values are those of LOCAL_STORAGE.theme.
;(() => {
  let mode = null
  try {
    mode = localStorage.getItem('theme')
  } catch {
    // Storage may be closed; the system's choice then decides.
  }
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-theme', mode)
})()
