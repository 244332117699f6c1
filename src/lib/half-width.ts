/** Digits, letters and signs as a Chinese keyboard may write them, １２．５, in the width that is read: 12.5. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0))
