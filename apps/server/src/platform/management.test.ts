import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { testEnvironment } from '../server.fixture.ts'
import { readConfig } from './config.ts'
import { startManagement } from './management.ts'

const readRoot = (file: string) => readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8')

/** Environment variables set in all stages of the Dockerfile. */
function readImageEnvironment(): Record<string, string> {
  const lines = readRoot('Dockerfile').matchAll(/^ENV (.*)$/gm)
  return Object.fromEntries([...lines].flatMap(([, pairs = '']) => pairs.split(' ').map((pair) => pair.split('='))))
}

describe('V18 readiness and metrics', () => {
  test('listen only on localhost in the images, while the API is reachable from outside', async () => {
    const environment = readImageEnvironment()
    const database: TestDatabase = await testDatabase()
    const settings = { ...testEnvironment(database), ...environment, NODE_ENV: 'test' }
    await database.close()
    const config = readConfig(settings)
    expect(config).toMatchObject({ HOST: '0.0.0.0', MANAGEMENT_HOST: '127.0.0.1' })
    expect(readConfig({ ...settings, MANAGEMENT_HOST: '0.0.0.0' }).MANAGEMENT_HOST).toBe('0.0.0.0')
    expect(readRoot('Dockerfile').match(/^EXPOSE .*$/gm)).toEqual(['EXPOSE 3000'])

    const management = await startManagement(
      { host: config.MANAGEMENT_HOST, port: 0 },
      new Registry(),
      async () => true,
    )
    expect(management.server.address()).toMatchObject({ address: '127.0.0.1' })
    expect((await fetch(`http://127.0.0.1:${management.port}/ready`)).status).toBe(200)
    await management.close()
  })

  test('are not published by any service in compose.yaml', () => {
    expect(readRoot('compose.yaml')).not.toMatch(/3001|MANAGEMENT_/)
  })
})
