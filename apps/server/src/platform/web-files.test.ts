import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebFiles } from './web-files.ts'

let app: FastifyInstance
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'vitrine-web-'))
  await mkdir(join(webRoot, 'assets'))
  const files = ['index.html', 'app.js.map', 'assets/app.js', 'assets/app.js.map', 'assets/app.js.map.gz']
  for (const file of files) await writeFile(join(webRoot, file), `content of ${file}`)
  app = Fastify()
  await serveWebFiles(app, webRoot)
})
afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true })
})

test.each([
  '/assets/app.js.map',
  '/assets/app.js%2Emap',
  '/assets/app.js.MAP',
  '/assets/app.js.map.gz',
  '/assets/../assets/app.js.map',
  '/app.js.map',
  '/app.js.map?page=1',
])('V8 does not serve the source map %s', async (url) => {
  const plain = await app.inject({ url })
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
  expect([plain.statusCode, compressed.statusCode]).toEqual([404, 404])
})

test('serves the files next to it', async () => {
  expect((await app.inject({ url: '/assets/app.js' })).body).toBe('content of assets/app.js')
  expect((await app.inject({ url: '/tray-banner/inbox' })).body).toBe('content of index.html')
})
