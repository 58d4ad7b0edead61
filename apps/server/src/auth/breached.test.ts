import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBreached } from './breached.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breached-'))
})
afterAll(() => rm(folder, { recursive: true }))

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

async function makeList(
  name: string,
  passwords: readonly string[],
  { count = true, lineBreak = '\n', last = true } = {},
) {
  const path = join(folder, name)
  const lines = passwords.map((password, index) => (count ? `${sha1(password)}:${index * 137 + 1}` : sha1(password)))
  await writeFile(path, lines.toSorted().join(lineBreak) + (last && lines.length > 0 ? lineBreak : ''))
  return path
}

test.each([0, 1, 2, 3, 7, 500])('finds exactly the entries of a list of %i', async (length) => {
  const passwords = Array.from({ length }, (_, index) => `password ${index}`)
  for (const form of [{}, { count: false }, { lineBreak: '\r\n' }, { last: false }]) {
    const path = await makeList(`${length}`, passwords, form)
    for (const password of passwords) expect(await isBreached(path, password), password).toBe(true)
    for (const password of ['', 'another', 'password 500', 'Password 1']) {
      expect(await isBreached(path, password), password).toBe(false)
    }
  }
})

test('reports a missing file and a file that is not a sorted list', async () => {
  const path = join(folder, 'words')
  await writeFile(path, 'password\n123456\n')
  await expect(isBreached(path, 'anything')).rejects.toThrow('BREACHED_PASSWORDS')
  await expect(isBreached(join(folder, 'absent'), 'anything')).rejects.toThrow('ENOENT')
})
