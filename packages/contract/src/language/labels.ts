/** Translations of texts in the contract (menus, screens, errors), keyed by the English text. */
export type Labels = Readonly<Record<string, string>>

/** The contract contains the English text, as specified, so English needs no entries. */
export const createTranslateLabel =
  (labels: Labels) =>
  (english: string): string =>
    labels[english] ?? english
