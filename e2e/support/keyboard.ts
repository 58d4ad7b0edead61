import type { Page } from '@playwright/test'

/** A key press on any keyboard layout: the typed character, and the physical key. */
export interface Stroke {
  readonly key: string
  readonly code: string
  readonly alt?: boolean
  readonly ctrl?: boolean
  readonly shift?: boolean
}

const MODIFIERS = { alt: 1, ctrl: 2, shift: 8 } as const

/** Presses and releases a key through the browser's input, where key and code are independent. */
export async function pressKey(page: Page, stroke: Stroke): Promise<void> {
  const { key, code, alt = false, ctrl = false } = stroke
  const names = Object.keys(MODIFIERS) as (keyof typeof MODIFIERS)[]
  const modifiers = names.filter((name) => stroke[name]).reduce((sum, name) => sum + MODIFIERS[name], 0)
  const text = key.length === 1 && !alt && !ctrl ? { text: key } : {}
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchKeyEvent', {
    type: text.text ? 'keyDown' : 'rawKeyDown',
    key,
    code,
    modifiers,
    ...text,
  })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers })
  await session.detach()
}
