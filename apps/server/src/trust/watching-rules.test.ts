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

test.each(['alerts', 'objectives'])('Prometheus accepts every rule in ops/%s.yml', async (file) => {
  expect(await promtool('check', 'rules', `${file}.yml`)).toMatch(/SUCCESS: \d{2} rules found/)
})

test.each(['alerts', 'objectives'])(
  'rules in ops/%s.yml fire when they should and stay quiet otherwise',
  async (file) => {
    expect(await promtool('test', 'rules', `${file}.test.yml`)).toContain('SUCCESS')
  },
)
