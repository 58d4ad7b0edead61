import type { Page } from '@playwright/test'

/** To an address inside the running application, as by a link; a full load of each would prove nothing more. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
