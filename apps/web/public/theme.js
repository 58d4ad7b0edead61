// Runs before the first paint, so that a dark room stays dark, nothing moves apart and the language is known. Keys and
// values are those of LOCAL_STORAGE and LANGUAGES.
;(() => {
  const root = document.documentElement
  let mode = null
  let density = 'compact'
  let language = null
  try {
    mode = localStorage.getItem('theme')
    language = localStorage.getItem('language')
    if (localStorage.getItem('isComfortable') === '1') density = 'comfortable'
  } catch {
    // Storage may be closed; system and browser then decide.
  }
  root.setAttribute('data-density', density)
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.setAttribute('data-theme', mode)

  const known = ['en', 'es', 'en-XA']
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  if (!known.includes(language)) language = preferred.find((tag) => known.includes(tag)) ?? 'en'
  root.lang = language === 'en' ? 'en-US' : language
  // Requested together with the code instead of after it. The build names the files.
  const files = document.currentScript.dataset[language.slice(0, 2)]?.split(' ') ?? []
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
    document.head.append(link)
  }
})()
