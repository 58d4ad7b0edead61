import { describe, expect, test } from 'vitest'
import { startAgent } from '../testing/agent.fixture.ts'
import { WALL_NAMES, type WallName } from '../testing/walls.fixture.ts'

const agent = startAgent()
const PLATFORMS: Record<WallName, { accept: string; refuse: string }> = {
  onetrust: { accept: 'Onetrust', refuse: 'Onetrust' },
  usercentrics: { accept: 'usercentrics-api', refuse: 'usercentrics-api' },
  didomi: { accept: 'didomi', refuse: 'didomi' },
  'home-made': { accept: 'unknown', refuse: 'HEURISTIC-REJECT' },
}

describe.concurrent.for(WALL_NAMES)('cookie wall of %s', (wall) => {
  test('is accepted', async () => {
    const { consent, document, overlays } = await agent.visit(`/wall/${wall}`, { consent: 'accept' })
    expect(consent).toEqual({ choice: 'accept', result: 'accepted', platform: PLATFORMS[wall].accept })
    expect(document?.title).toBe('accept')
    expect(overlays.filter(({ isClosed }) => !isClosed)).toEqual([])
  })

  test('is refused', async () => {
    const { consent, document, overlays } = await agent.visit(`/wall/${wall}`, { consent: 'refuse' })
    expect(consent).toEqual({ choice: 'refuse', result: 'refused', platform: PLATFORMS[wall].refuse })
    expect(document?.title).toBe('refuse')
    expect(overlays.filter(({ isClosed }) => !isClosed)).toEqual([])
  })

  test('stays on the picture when it is to be left', async () => {
    const { consent, document, overlays } = await agent.visit(`/wall/${wall}`, { consent: 'leave' })
    expect(consent).toMatchObject({ choice: 'leave', result: 'left' })
    expect(document?.title).toBe('undecided')
    expect(overlays).toContainEqual(expect.objectContaining({ isConsent: true, isClosed: false }))
  })
})

test.concurrent('reports that a page has no cookie wall', async () => {
  const { consent } = await agent.visit('/static')
  expect(consent).toEqual({ choice: 'refuse', result: 'no-wall' })
})
