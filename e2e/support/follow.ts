import type { Page } from '@playwright/test'

/** Navigates inside the running application, like a link, which is faster than a full load. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
