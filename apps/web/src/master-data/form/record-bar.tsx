import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ActionButton } from '../../ui/action-button.tsx'
import { ErrorLine } from '../../ui/form-row.tsx'
import { formatCount } from '../../ui/format.ts'
import type { Action } from '../../ui/shortcuts.model.ts'

interface RecordBarProps {
  actions: { readonly cancel: Action; readonly save?: Action }
  /** Of what is to be fixed before it can be saved. */
  problemCount: number
  remove: { readonly verb: string; readonly isOff: boolean; readonly run: () => void } | undefined
}

/** What is decided about a record. It never scrolls away. */
export function RecordBar({ actions: { cancel, save }, problemCount, remove }: RecordBarProps) {
  const showsKey = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  return (
    <Box sx={{ flex: 'none', borderTop: 1, borderColor: 'custom.line2' }}>
      <Box role="alert" sx={{ px: { xs: 2, md: 2.5 }, pt: 0.5, '&:empty': { display: 'none' } }}>
        {problemCount > 0 && <ErrorLine>Not saved. {formatCount(problemCount, 'thing')} to fix.</ErrorLine>}
      </Box>
      <Box role="group" aria-label="Actions" sx={BAR}>
        {remove && (
          <Button color="inherit" disabled={remove.isOff} onClick={remove.run}>
            <DeleteOutlined />
            {remove.verb}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <ActionButton action={cancel} showsKey={showsKey} color="inherit" />
        {save && <ActionButton action={save} showsKey={showsKey} variant="contained" />}
      </Box>
    </Box>
  )
}

const BAR = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 60, px: { xs: 1, md: 1.5 } } as const
