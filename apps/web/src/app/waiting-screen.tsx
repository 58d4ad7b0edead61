import Box from '@mui/material/Box'

/** In the place of a screen that comes in a moment. */
export const WaitingScreen = () => <Box aria-busy="true" sx={{ flex: 1 }} />
