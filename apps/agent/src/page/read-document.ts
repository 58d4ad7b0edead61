import type { Document } from '../visit/facts.ts'

/** Runs in the page. A sign-in page has a visible password field and little else. */
export function readDocument(): Document {
  const LITTLE_TEXT = 1000
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  const passwords = [...document.querySelectorAll('input[type=password]')]
  const isShort = (document.body?.innerText.length ?? 0) < LITTLE_TEXT
  return {
    title: document.title,
    language: document.documentElement.lang,
    ...(canonical && { canonical }),
    hasPassword: isShort && passwords.some((field) => field.checkVisibility({ visibilityProperty: true })),
  }
}
