/** Reasons why a statement can't be shown to fail, or is not met; listed on the page. */
export const NOT_SEEN: Readonly<Record<string, string>> = {}
