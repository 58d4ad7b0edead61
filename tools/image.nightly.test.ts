import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './services/settings.ts'

test('builds each image, runs it as an unprivileged user, and checks that it works', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/image.ts', '--try'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(status, stderr).toBe(0)
  for (const image of ['api', 'worker', 'backup']) expect(stdout).toContain(`vitrine-${image}: works, as user 10001`)
})
