/** The box begins where the fields do, in the middle of their height. */
export const CHECK_ROW = { ml: { xs: '-9px', md: '-5px' }, p: { xs: '8px', md: '4px' } } as const
