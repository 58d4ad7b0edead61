// Runs before the first paint, so that a dark room stays dark and nothing moves apart. Keys and values are those of
// LOCAL_STORAGE.theme and LOCAL_STORAGE.isComfortable.
;(() => {
  let mode = null
  let density = 'compact'
  try {
    mode = localStorage.getItem('theme')
    if (localStorage.getItem('isComfortable') === '1') density = 'comfortable'
  } catch {
    // Storage may be closed; the system's choice then decides.
  }
  document.documentElement.setAttribute('data-density', density)
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-theme', mode)
})()
