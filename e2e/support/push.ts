import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../tools/development.ts'
import { expect } from './fixtures.ts'
import { E2E_URL } from './settings.ts'

/** Runs the program as on a crawler's machine. */
export async function run(args: readonly string[], env: Record<string, string> = {}, expected = 0): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const [code] = await once(child, 'close')
  expect(code, said.join('')).toBe(expected)
  return said.join('')
}

const OURS = { origin: E2E_URL }

/** Creates the key as a signed-in Admin. */
async function makeKey(page: Page): Promise<{ key: string; ingestKeyId: number }> {
  const answer = await page.request.post('/api/ingest-keys', {
    headers: OURS,
    data: { crawler: `crawler ${crypto.randomUUID()}` },
  })
  return answer.json()
}

/** Pushes files with the push program, waits until they are processed, and returns their ids. */
export async function push(
  page: Page,
  platformId: number,
  files: Record<string, Buffer>,
  {
    failing = false,
    makeFacts = makePage,
  }: { failing?: boolean; makeFacts?: (file: string) => Record<string, unknown> } = {},
): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-push-'))
  const pictures = Object.keys(files).map((file) => ({
    file,
    facts: { reference: crypto.randomUUID(), platformId, ...makeFacts(file) },
  }))
  try {
    for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content)
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ pictures }))
    const { key, ingestKeyId } = await makeKey(page)
    const args = ['apps/push/src/main.ts', 'push', folder, '--to', E2E_URL, '--wait']
    await run(args, { VITRINE_INGEST_KEY: key }, failing ? 1 : 0)
    const answer = await page.request.post('/api/ingest/status', {
      headers: { authorization: `Bearer ${key}` },
      data: { references: pictures.map(({ facts }) => facts.reference) },
    })
    // revoked keys are collapsed, which keeps the list short
    await page.request.post(`/api/ingest-keys/${ingestKeyId}/revoke`, { headers: OURS, data: {} })
    const { pictures: states } = (await answer.json()) as { pictures: { reference: string; pictureId: number }[] }
    const numbers = new Map(states.map(({ reference, pictureId }) => [reference, pictureId]))
    return pictures.map(({ facts }) => numbers.get(facts.reference) ?? 0)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A full page, unless the test pushes something else. */
const makePage = (file: string) => ({
  kind: 'capture',
  captureTypeId: 1,
  whenGmt: new Date().toISOString(),
  title: `Pushed ${file}`,
})

export const anyPlatform = async (owner: { query(text: string): Promise<{ rows: { platform_id: number }[] }> }) =>
  (await owner.query('select platform_id from platform order by 1 limit 1')).rows[0]?.platform_id ?? 0
