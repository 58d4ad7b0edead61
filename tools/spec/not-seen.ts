/** Why a statement cannot be seen to fail, or is not met; shown on the page. */
export const NOT_SEEN: Readonly<Record<string, string>> = {}
