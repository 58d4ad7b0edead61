import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** Catalogs, such as `account.en.messages.ts`. */
const CATALOG = /\.messages\.ts$/

/** Compiles the ICU messages of catalogs, so that the browser needs no parser. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async transform(_code, id) {
      const [file = ''] = id.split('?')
      if (!CATALOG.test(file)) return
      // the query makes Node reload a changed file
      const { default: catalog } = await import(`${pathToFileURL(file).href}?${Date.now()}`)
      const entries = Object.entries(catalog as Record<string, string>)
      const compiled = Object.fromEntries(entries.map(([key, message]) => [key, compile(message)]))
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`, map: null }
    },
  }
}
