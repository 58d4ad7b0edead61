/** Translations of texts in tables of the contract (menus, screens, errors), by the English text. */
export type Labels = Readonly<Record<string, string>>

/** The tables hold the English text, word for word as specified, so English needs no entry here. */
export const createTranslateLabel =
  (labels: Labels) =>
  (english: string): string =>
    labels[english] ?? english
