import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { figure } from '@vitrine/testing/figures'
import { root } from '../../tools/development.ts'
import { expect, test } from '../support/fixtures.ts'
import { e2eEnvironment } from '../support/settings.ts'

test('S1 ships no secrets, service addresses, or their variable names to browsers', () => {
  const folder = join(root, 'apps/web/dist')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const secret = Object.entries(e2eEnvironment()).filter(([name]) => /SECRET|_KEY$|DATABASE|SMTP|S3_/.test(name))
  expect(secret.length).toBeGreaterThan(5)
  const words = secret.flatMap(([name, value]) => [name, ...(value && value.length > 8 ? [value] : [])])
  const found = files.flatMap(({ parentPath, name }) => {
    const text = readFileSync(join(parentPath, name), 'utf8')
    return [...words, 'PRIVATE KEY', 'postgres://']
      .filter((word) => text.includes(word))
      .map((word) => `${name}: ${word}`)
  })
  expect(files.length).toBeGreaterThan(20)
  expect(found).toEqual([])
  figure('S1', `${files.length} files for browsers: none of ${words.length} secrets, addresses and their names in them`)
})

test('V8 keeps source maps out of the folder that the server serves', async ({ request }) => {
  const list = (folder: string) => readdirSync(join(root, 'apps/web', folder), { recursive: true, encoding: 'utf8' })
  const served = list('dist')
  const scripts = served.filter((file) => file.endsWith('.js'))
  expect(served.filter((file) => file.includes('.map'))).toEqual([])
  expect(list('source-maps').length).toBeGreaterThan(20)
  for (const script of scripts) {
    expect(readFileSync(join(root, 'apps/web/dist', script), 'utf8')).not.toContain('sourceMappingURL')
    expect((await request.get(`/${script}.map`)).status()).toBe(404)
  }
})
