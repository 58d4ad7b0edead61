import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { useRemembered } from '../hooks/use-remembered.ts'

/**
 * Whether single keys act in the picture. WCAG 2.1.4 requires that they can be turned off, because dictation types
 * letters anywhere.
 */
export const useSingleKeys = () => useRemembered(LOCAL_STORAGE.singleKeys, true)
