import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useRef, useState } from 'react'
import { copyText } from '../ui/format/copy-text.ts'
import { MONOSPACE } from '../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { Intro } from './intro.tsx'
import { t } from './messages.ts'
import { codesFile } from './recovery-codes.model.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  areKept: boolean
  onKeep: (areKept: boolean) => void
  onDone: () => void
}

/** Prints only the codes, black on white in both themes. */
const PRINT = {
  '@media print': {
    '#root, .MuiBackdrop-root, .not-printed': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
      position: 'static !important',
      height: 'auto !important',
    },
    'body, .MuiDialog-paper, .MuiDialog-paper *': { color: '#000 !important', backgroundColor: '#fff !important' },
  },
} as const

/** Shows the codes once; the user must confirm that they are stored. */
export function RecoveryCodes({ codes, areKept, onKeep, onDone }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(codes.join('\n'))) return setCopied(true)
    // without clipboard access, select them to copy by hand
    if (list.current) getSelection()?.selectAllChildren(list.current)
  }
  return (
    <>
      <GlobalStyles styles={PRINT} />
      <DialogContent>
        <Intro>{t('recoveryCodesHint')}</Intro>
        <Box
          component="ul"
          ref={list}
          aria-label={t('recoveryCodes')}
          sx={{
            ...MONOSPACE,
            m: 0,
            mt: 2,
            p: 2,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(2, max-content)' },
            justifyContent: 'center',
            columnGap: { xs: 2, sm: 6 },
            rowGap: 1,
            fontSize: '0.9375rem',
            bgcolor: 'custom.sub',
            border: 1,
            borderColor: 'divider',
            borderRadius: '6px',
          }}
        >
          {codes.map((code) => (
            <Box component="li" key={code} sx={{ whiteSpace: 'nowrap' }}>
              {code}
            </Box>
          ))}
        </Box>
        <Box className="not-printed" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button variant="outlined" size="small" autoFocus onClick={() => void copy()} sx={{ minWidth: 92 }}>
            {isCopied ? <CheckOutlined /> : <ContentCopyOutlined />}
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
          <Button variant="outlined" size="small" component="a" {...codesFile(codes)}>
            <DownloadOutlined /> {t('download')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => window.print()}>
            <PrintOutlined /> {t('print')}
          </Button>
          <Box role="status" sx={VISUALLY_HIDDEN}>
            {isCopied && t('copied')}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions className="not-printed" sx={{ justifyContent: 'space-between' }}>
        <FormControlLabel
          label={t('codesStored')}
          checked={areKept}
          onChange={(_event, isChecked) => onKeep(isChecked)}
          control={<Checkbox sx={{ mr: 0.5 }} />}
          sx={{ ml: -0.5, mr: 0, '& .MuiFormControlLabel-label': { typography: 'body1' } }}
        />
        <Button variant="contained" disabled={!areKept} onClick={onDone}>
          {t('done')}
        </Button>
      </DialogActions>
    </>
  )
}
