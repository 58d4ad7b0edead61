import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileMessages } from '../../tools/messages/compile.ts'

/** Text waits for its font; asking for it with the page instead of after the styles saves a round trip. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /inter-latin-wght.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Catalogs that the first screen needs, of one language: `messages-en`. Others have a hyphen: `labels-reports`. */
const FIRST_CATALOG = /[\\/](app|auth|platform|ui|language)[\\/][^\\/-]*\.(\w+)\.messages\.ts$/

/** Tells theme.js which file has the first texts of a language, so that it is requested together with the code. */
function nameMessages(): Plugin {
  return {
    name: 'name-messages',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle).flatMap((chunk) => {
          const language = chunk.type === 'chunk' ? FIRST_CATALOG.exec(chunk.facadeModuleId ?? '')?.[2] : undefined
          return language ? [{ language, file: `/${chunk.fileName}` }] : []
        })
        const attributes = [...Map.groupBy(files, ({ language }) => language)].map(
          ([language, ofLanguage]) => `data-${language}="${ofLanguage.map(({ file }) => file).join(' ')}"`,
        )
        return html.replace('src="/theme.js"', ['src="/theme.js"', ...attributes].join(' '))
      },
    },
  }
}

const ENCODINGS = { br: promisify(brotliCompress), gz: promisify(gzip) } as const
/** Below that a file is one packet either way. */
const SMALLEST_COMPRESSED = 1_024

/** Files that never change are compressed once, as well as it goes, instead of with each answer: the server picks what a browser takes. */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|html|svg)$/.test(file))
      const compressed = files.flatMap((file) =>
        Object.entries(ENCODINGS).map(([ending, compress]) => ({ file, ending, compress })),
      )
      await Promise.all(
        compressed.map(async ({ file, ending, compress }) => {
          const content = await readFile(join(dir, file))
          if (content.length >= SMALLEST_COMPRESSED)
            await writeFile(join(dir, `${file}.${ending}`), await compress(content))
        }),
      )
    },
  }
}

/** Outside of what the server serves and the images hold: for whoever reads a stack trace of this build. */
const SOURCE_MAPS = 'source-maps'

function moveSourceMaps(): Plugin {
  return {
    name: 'move-source-maps',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const folder = join(dir, '..', SOURCE_MAPS)
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder)
      const maps = Object.keys(bundle).filter((file) => file.endsWith('.map'))
      await Promise.all(maps.map((file) => rename(join(dir, file), join(folder, basename(file)))))
    },
  }
}

/** Only what the first screen needs goes in here; the rest follows the lazy module that uses it. */
const firstLoad = (name: string, test: RegExp) => ({ name, test, tags: ['$initial' as const] })

export default defineConfig({
  plugins: [compileMessages(), react(), preloadFont(), nameMessages(), compressOnce(), moveSourceMaps()],
  server: {
    port: 5173,
    strictPort: true,
    // Keeps the page's host: the server refuses unsafe requests whose Origin is another host.
    proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    target: 'es2023',
    sourcemap: 'hidden',
    // Otherwise small files become data addresses, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Libraries change seldom: apart from our code, browsers keep them over a release.
        codeSplitting: {
          groups: [
            {
              name: (id) => `messages-${FIRST_CATALOG.exec(id)?.[2]}`,
              test: FIRST_CATALOG,
            },
            firstLoad('react', /node_modules[\\/](react|react-dom|scheduler)[\\/]/),
            firstLoad('mui', /node_modules[\\/](@mui|@emotion|@popperjs|react-transition-group)[\\/]/),
            firstLoad('libraries', /node_modules[\\/]/),
            firstLoad('app', /[\\/](apps[\\/]web|packages[\\/]contract)[\\/]src[\\/]/),
            // Dozens of files of a few lines each would be dozens of requests.
            { name: 'icons', test: /node_modules[\\/]@mui[\\/]icons-material[\\/]/ },
            {
              name: 'mui-more',
              test: /node_modules[\\/](@mui[\\/](material|utils|system)|@popperjs|react-transition-group)[\\/]/,
            },
            // So are the small files that several screens share, except what brings a large library along.
            { name: 'contract', test: /[\\/]packages[\\/]contract[\\/]/, minShareCount: 2 },
            {
              name: 'ui',
              test: /[\\/]apps[\\/]web[\\/]src[\\/](ui|platform|lookups|live)[\\/](?!date-field|day-range|image-viewer)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
