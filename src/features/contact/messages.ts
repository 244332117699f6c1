export const messages = {
  manager: ({ name, phone, isDefault }: { name: string; phone: string; isDefault: 0 | 1 }) =>
    isDefault === 0 ? `致电 ${name} ${phone}` : `致电客户经理 ${name} ${phone}`,
  hotline: (phone: string) => `致电服务热线 ${phone}`,
}
