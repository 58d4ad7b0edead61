import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Site, serveSite } from './testing/site.fixture.ts'

const PROGRAM = fileURLToPath(new URL('./visit-once.ts', import.meta.url))
let site: Site
let folder: string

beforeAll(async () => {
  ;[site, folder] = await Promise.all([serveSite(), mkdtemp(join(tmpdir(), 'vitrine-visit-'))])
})
afterAll(async () => {
  await Promise.all([site.close(), rm(folder, { recursive: true })])
})

const run = (...args: string[]) =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const { VITRINE_AGENT_CONTACT: _, ...env } = process.env
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, _stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    )
  })

describe('npm run visit', () => {
  test('writes the page, the slides of its carousel and facts.json, which has the hash of each picture', async () => {
    const to = join(folder, 'carousel')
    expect(await run(site.getUrl('/carousel'), '--to', to, '--contact', 'bot@example.com')).toMatchObject({ code: 0 })
    expect((await readdir(to)).sort()).toEqual([
      'carousel-1-slide-1.png',
      'carousel-1-slide-2.png',
      'carousel-1-slide-3.png',
      'carousel-1-slide-4.png',
      'facts.json',
      'page.png',
    ])
    const facts = JSON.parse(await readFile(join(to, 'facts.json'), 'utf8'))
    expect(facts.outcome.result).toBe('captured')
    for (const { file, sha256 } of [facts.picture, ...facts.carousels[0].slides]) {
      expect(
        createHash('sha256')
          .update(await readFile(join(to, file)))
          .digest('hex'),
      ).toBe(sha256)
    }
  })

  test('exits with 1 when the shop refuses, and writes no credentials of the proxy', async () => {
    const to = join(folder, 'refused')
    const args = ['--contact', 'bot@example.com', '--proxy', 'http://crawler:hush@127.0.0.1:9', '--budget', '20']
    expect(await run(site.getUrl('/static'), '--to', to, ...args)).toMatchObject({ code: 1 })
    const facts = await readFile(join(to, 'facts.json'), 'utf8')
    expect(JSON.parse(facts)).toMatchObject({
      outcome: { cause: 'proxy' },
      plan: { proxy: { url: 'http://127.0.0.1:9' } },
    })
    expect(facts).not.toContain('hush')
  })

  test('exits with 2 and shows the usage without a contact address', async () => {
    const { code, stderr } = await run(site.getUrl('/static'), '--to', folder)
    expect(code).toBe(2)
    expect(stderr).toContain('--contact or VITRINE_AGENT_CONTACT')
  })
})
