import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { copyText } from '../ui/copy-text.ts'
import { Kbd } from '../ui/kbd.tsx'
import { MONOSPACE } from '../ui/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts'

interface ShownKeyProps {
  value: string
  isCopied: boolean
  onCopied: () => void
  onDone: () => void
}

/** The key, once. Copy is the thing to do; when it is done, the filled button is Done. */
export function ShownKey({ value, isCopied, onCopied, onDone }: ShownKeyProps) {
  const warningId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [mustCopyByHand, setMustCopyByHand] = useState(false)

  const copy = async () => {
    if (await copyText(value)) return onCopied()
    // a selection can always be copied
    setMustCopyByHand(true)
    field.current?.focus()
    field.current?.select()
  }
  return (
    <>
      <DialogContent>
        <Typography id={warningId} sx={{ mb: 1.5 }}>
          This key is shown once. Store it now.
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
            slotProps={{ input: { 'aria-label': 'Key', 'aria-describedby': warningId, spellCheck: false } }}
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
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </Box>
        <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.75, minHeight: 16, color: 'text.secondary' }}>
          {mustCopyByHand && !isCopied && 'The key is selected: copy it with Ctrl+C or ⌘C.'}
        </Typography>
        <Box role="status" sx={VISUALLY_HIDDEN}>
          {isCopied ? 'Copied' : mustCopyByHand && 'The key is selected, copy it by hand'}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant={isCopied ? 'contained' : 'outlined'} onClick={onDone}>
          {/* the key works from the moment at which it cannot lose anything */}
          Done {isCopied && <Kbd aria-hidden>Esc</Kbd>}
        </Button>
      </DialogActions>
    </>
  )
}
