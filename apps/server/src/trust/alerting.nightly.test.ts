import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInstallation } from './faults.fixture.ts'
import { startWatching } from './watching.fixture.ts'

let installation: Awaited<ReturnType<typeof startInstallation>>
let watching: Awaited<ReturnType<typeof startWatching>>
beforeAll(async () => {
  installation = await startInstallation()
  watching = await startWatching({ targets: installation.targets, minuteMs: 1_000 })
}, 240_000)
afterAll(async () => {
  await watching.close()
  await installation.close()
}, 60_000)

const listFiring = () => [...watching.webhook.firing.values()].map(({ alert }) => alert)

test('each of ten faults alone fires its alert and no other', async () => {
  const planted: string[] = []
  for (const { alert, plant, repair } of installation.faults) {
    await plant()
    await expect.poll(listFiring, { timeout: 120_000 }).toEqual([alert])
    await repair()
    await expect.poll(listFiring, { timeout: 120_000 }).toEqual([])
    planted.push(alert)
    expect([...watching.webhook.everFired]).toEqual(planted)
  }
  expect(planted).toHaveLength(10)
}, 1_800_000)
