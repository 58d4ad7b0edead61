import { useColorScheme } from '@mui/material/styles'
import { t } from '../messages.ts'

export const MODES = ['system', 'light', 'dark'] as const
type Mode = (typeof MODES)[number]

export const MODE_LABELS: Record<Mode, string> = { system: t('system'), light: t('light'), dark: t('dark') }

/** The chosen and the effective theme; MUI stores the choice under LOCAL_STORAGE.theme. */
export function useMode() {
  const { mode = 'system', colorScheme, setMode } = useColorScheme()
  return { mode, isDark: colorScheme === 'dark', setMode }
}
