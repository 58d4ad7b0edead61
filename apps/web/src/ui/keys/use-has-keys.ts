import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { withoutKeys } from './kbd.tsx'

/** Whether to show shortcuts: not on phones. */
export const useHasKeys = () => !useMediaQuery(withoutKeys(useTheme()), { noSsr: true })
