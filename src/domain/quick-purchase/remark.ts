/** Greetings and the like between the goods of a list. */
const REMARK =
  /^(?:(?:老板娘?|亲|大家|各位|[一-鿿](?:总|姐|哥|经理|老师|老板))?[你您]?好[啊呀哦]?|在吗|在不在|早上好|上午好|下午好|晚上好|谢谢.*|多谢.*|辛苦.*|麻烦.*|收到|好的|请?尽快.*|今天.*|明天.*|急(?!支).*|清单.*|.*报货.*|.*要货.*|.*订单.*|.*如下.*|以上.*|共.*|合计.*|总计.*|[^一-鿿a-z0-9]*)$/

/** Whether a folded text is a remark, or one after another: "你好，急用". */
export function isRemarkText(text: string): boolean {
  if (REMARK.test(text)) return true
  const parts = text.split(/[^a-z0-9\u3400-\u9FFF]+/u).filter((part) => part !== '')
  return parts.length > 0 && parts.every((part) => REMARK.test(part))
}
