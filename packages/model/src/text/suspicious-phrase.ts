import { foldLetters } from "./fold-letters.ts";

const MODEL = "(?:assistant|ai|agent|llm|model)";
const PERSON = "(?:user|human|person|anyone|anybody|customer)";

/** Where an order is not forbidden: "do not follow …" and "never read or follow …" warn the model. */
const UNLESS_FORBIDDEN =
  "(?<!(?:\\bnot|n't|\\bnever)\\s{1,5}(?:(?:ever|blindly|automatically)\\s{1,5})?(?:\\w{1,20}\\s{1,5}or\\s{1,5})?)\\b";
const COUNT = "(?:\\d+|few|several|two|three|five|ten|twenty|fifty|hundred)";
/** What was said between the user and the model, in whole; messages of errors and commits are not. */
const CONVERSATION = `(?:(?:whole|full|entire|complete|previous|last)\\s+(?:${COUNT}\\s+)?(?:(?:\\w+\\s+)?(?:conversation|chat)|(?:(?:user|human|assistant|system|model|agent|chat|conversation|session|previous|prior|earlier|original)(?:'s)?\\s+)?(?:messages?|prompts?|context))|(?:conversation|chat)\\s+(?:history|log|so\\s+far)|every\\s+file\\s+that\\s+you)`;

/** Phrases that poisoned tools use to order a model about, and honest ones hardly do. */
const PHRASES: readonly RegExp[] = [
  // Marks that pretend to come from elsewhere.
  /<\s*\/?\s*(?:important|system|instructions?|critical)\s*>|\[\/?INST\]|<<SYS>>|<\|im_start\|>/i,
  /(?:^|[.!?\n]\s*)(?:system|developer)(?: (?:message|note|prompt))?: /i,
  new RegExp(
    `\\b(?:note|message|new\\s+instructions?|orders?)\\s+(?:to|for)\\s+(?:the\\s+|all\\s+)?${MODEL}s?\\b`,
    "i",
  ),
  // What was said before is to count no longer.
  /\b(?:ignore|disregard|forget|override|bypass)\s+(?:all\s+|any\s+|everything\s+)?(?:of\s+)?(?:the\s+|your\s+|its\s+)?(?:previous|prior|earlier|above|other|safety|existing|system|developer|user)(?:'s)?\s+(?:instructions?|prompts?|rules?|tools?|guidelines?|restrictions?|messages?|requests?)/i,
  /\b(?:instructions?|orders?|rules?)\b[^.]{0,30}\boverrides?\b|\boverrides?\s+(?:anything|everything|all|whatever)\b/i,
  /\byou\s+are\s+now\b[^.]{0,60}\b(?:mode|without|unrestricted|free|DAN)\b|\bjailbreak\b|\bwhatever\s+the\s+user\s+(?:says|asks|wants)\b/i,
  /\b(?:reveal|print|repeat|send|leak)\b[^.]{0,40}\bsystem prompt\b/i,
  // Past the user.
  new RegExp(
    `\\b(?:(?:do\\s+not|don't|never|must\\s+not)\\s+(?:ever\\s+)?(?:tell|mention|inform|show|reveal|notify|let|disclose|alert)|without\\s+(?:telling|informing|asking|notifying|alerting|showing))\\b[^.]{0,60}\\b${PERSON}`,
    "i",
  ),
  new RegExp(
    `${UNLESS_FORBIDDEN}(?:hide|conceal|keep)\\b[^.]{0,40}\\bfrom\\s+(?:the\\s+)?${PERSON}`,
    "i",
  ),
  /\b(?:do\s+not|don't|never)\s+(?:mention|reveal|disclose)\b[^.]{0,60}\b(?:in\s+your\s+(?:reply|answer|response|output)|that\s+you)\b/i,
  /\bsilently\s+(?:also\s+)?(?:call|send|run|add|use|include|upload|forward|invoke|copy)\b/i,
  /\b(?:invisible|hidden|unnoticed)\b[^.]{0,30}\b(?:in\s+your\s+(?:answer|reply|response)|(?:to|by)\s+the\s+user)\b/i,
  new RegExp(
    `\\b${PERSON}\\s+(?:has|have)\\s+already\\s+(?:approved|agreed|confirmed|consented|authori[sz]ed)`,
    "i",
  ),
  /\bnever\s+ask\b[^.]{0,30}\b(?:confirmation|permission|consent|approval)\b/i,
  /\b(?:say|claim|pretend|tell\s+the\s+user)\s+(?:that\s+)?(?:you\s+(?:used|called)\s+no\b|(?:it|that\s+tool|the\s+other\s+tool)\s+is\s+(?:broken|unavailable|down))/i,
  // Other tools and servers.
  /\b(?:before|after|instead\s+of|prior\s+to)\s+(?:using|calling|invoking|running|you\s+(?:use|call))\s+(?:any|every|all)\s+(?:other\s+)?tools?\b/i,
  /\b(?:must|always)\b[^.]{0,60}\b(?:before|over|instead\s+of)\s+(?:any|every|all|those\s+of\s+any)\s+(?:of\s+the\s+)?other\s+(?:tools?|servers?)\b/i,
  /\b(?:always\s+)?prefer\b[^.]{0,40}\b(?:any|every|all)\s+other\s+(?:servers?|tools?)\b/i,
  new RegExp(
    `${UNLESS_FORBIDDEN}(?:obey|follow|execute|run)\\b[^.]{0,40}\\b(?:instructions?|commands?|orders?)\\b[^.]{0,40}\\b(?:returned|result|response|output|of\\s+this\\s+tool)\\b`,
    "i",
  ),
  // What was said to the model is sent on.
  new RegExp(
    `${UNLESS_FORBIDDEN}(?:send|forward|pass|append|put|attach|include|upload|post|copy|share|submit)\\b[^.]{0,50}\\b${CONVERSATION}\\b`,
    "i",
  ),
  // A stranger gets a copy of what the user sends.
  /\b(?:always|must|also|every|each|all)\b[^!?\n]{0,60}\bb?cc\b[^!?\n]{0,40}\w@\w/i,
  /\b(?:always|must|also)\b[^!?\n]{0,40}\w@\w[^!?\n]{0,60}\bb?cc\b|\w@\w[^!?\n]{0,60}\bb?cc\b[^!?\n]{0,40}\b(?:every|each|all)\b/i,
  /\bb?cc\b[^!?\n]{0,40}\w@\w[^!?\n]{0,60}\b(?:every|each|all)\b|\bbcc\s+(?:me|us)\s+(?:on|in|at|with)\b/i,
  /\b(?:credentials?|passwords?|tokens?|secrets?|api\s+keys?)\b[^.]{0,60}\b(?:in|from)\s+(?:the|this)\s+(?:conversation|chat|context)\b/i,
];

/** Longer texts are looked at from their beginning only. */
const LONGEST_TEXT = 20_000;

/**
 * The first part of a text that speaks like an order to the model, past its user; undefined when
 * none does. A reason to read the text, and no verdict.
 */
export function suspiciousPhrase(text: string): string | undefined {
  const start = foldLetters(text.slice(0, LONGEST_TEXT));
  for (const phrase of PHRASES) {
    const found = phrase.exec(start);
    if (found !== null) return found[0].trim();
  }
  return undefined;
}
