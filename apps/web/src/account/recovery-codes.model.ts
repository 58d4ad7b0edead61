import { t } from './messages.ts'

/** A text file of the codes, made here: they are sent to nobody again. */
export const codesFile = (codes: readonly string[]) => ({
  href: `data:text/plain;charset=utf-8,${encodeURIComponent(codesText(codes))}`,
  download: 'vitrine-recovery-codes.txt',
})

export const codesText = (codes: readonly string[]) =>
  [t('codesFileTitle'), t('codesFileHint'), '', ...codes, ''].join('\r\n')
