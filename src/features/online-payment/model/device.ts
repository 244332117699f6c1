/** Whether the page stands on a telephone, where the provider's app can be opened in place of scanning a code. */
export const deviceOf = (userAgent: string): 'desktop' | 'phone' =>
  /Android|iPhone|iPod|HarmonyOS|Mobile/i.test(userAgent) && !/iPad|Tablet/i.test(userAgent) ? 'phone' : 'desktop'
