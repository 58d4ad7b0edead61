import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { copyText } from '../ui/format/copy-text.ts'
import { Kbd } from '../ui/keys/kbd.tsx'
import { MONOSPACE } from '../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { t } from './messages.ts'

interface ShownKeyProps {
  value: string
  isCopied: boolean
  onCopied: () => void
  onDone: () => void
}

/** Shows a new key. The primary button is Copy, then Done. */
export function ShownKey({ value, isCopied, onCopied, onDone }: ShownKeyProps) {
  const warningId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [mustCopyByHand, setMustCopyByHand] = useState(false)

  const copy = async () => {
    if (await copyText(value)) return onCopied()
    // the user can always copy a selection
    setMustCopyByHand(true)
    field.current?.focus()
    field.current?.select()
  }
  return (
    <>
      <DialogContent>
        <Typography id={warningId} sx={{ mb: 1.5 }}>
          {t('shownOnce')}
        </Typography>
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { sm: 'start' }, gap: 1 }}>
          <OutlinedInput
            multiline
            readOnly
            fullWidth
            value={value}
            inputRef={field}
            onFocus={(event) => event.target.select()}
            onCopy={onCopied}
            slotProps={{ input: { 'aria-label': t('key'), 'aria-describedby': warningId, spellCheck: false } }}
            sx={{ py: 1, px: 1.5, ...MONOSPACE, '& textarea': { wordBreak: 'break-all', lineHeight: '20px' } }}
          />
          <Button
            variant={isCopied ? 'outlined' : 'contained'}
            autoFocus
            aria-describedby={warningId}
            onClick={() => void copy()}
            sx={{ flexShrink: 0, minWidth: 104 }}
          >
            {isCopied ? <CheckOutlined /> : <ContentCopyOutlined />}
            {isCopied ? t('copied') : t('copy')}
          </Button>
        </Box>
        <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.75, minHeight: 16, color: 'text.secondary' }}>
          {mustCopyByHand && !isCopied && t('copyByHand')}
        </Typography>
        <Box role="status" sx={VISUALLY_HIDDEN}>
          {isCopied ? t('copied') : mustCopyByHand && t('copyByHandSpoken')}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant={isCopied ? 'contained' : 'outlined'} onClick={onDone}>
          {/* Esc works once the key has been copied */}
          {t('done')} {isCopied && <Kbd aria-hidden>Esc</Kbd>}
        </Button>
      </DialogActions>
    </>
  )
}
