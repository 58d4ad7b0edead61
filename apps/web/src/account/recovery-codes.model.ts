import { t } from './messages.ts'

/** A text file of the codes, created in the browser; the server never sends them again. */
export const codesFile = (codes: readonly string[]) => ({
  href: `data:text/plain;charset=utf-8,${encodeURIComponent(codesText(codes))}`,
  download: 'vitrine-recovery-codes.txt',
})

export const codesText = (codes: readonly string[]) =>
  [t('codesFileTitle'), t('codesFileHint'), '', ...codes, ''].join('\r\n')
