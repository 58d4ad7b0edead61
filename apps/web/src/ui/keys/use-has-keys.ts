import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { withoutKeys } from './kbd.tsx'

/** Whether keys are worth speaking of: not on a phone. */
export const useHasKeys = () => !useMediaQuery(withoutKeys(useTheme()), { noSsr: true })
