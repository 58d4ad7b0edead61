import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// promtool is part of Debian's prometheus package.

const promtool = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)('promtool', args, {
    cwd: fileURLToPath(new URL('../../../../ops', import.meta.url)),
  })
  return stdout
}

test('Prometheus accepts every alert rule', async () => {
  expect(await promtool('check', 'rules', 'alerts.yml')).toMatch(/SUCCESS: \d{2} rules found/)
})

test('alert rules fire when they should and stay quiet otherwise', async () => {
  expect(await promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})
